/** Loads a classic script of another site. Rejects, and leaves nothing behind, when it cannot be had. */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} não carregou`));
    };
    document.head.append(script);
  });
}
