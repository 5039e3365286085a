/** Returns the value of a cookie, or null if it is missing, blank or HttpOnly. */
export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || null;
}

export function writeCookie(name: string, value: string, days: number): void {
  document.cookie = `${name}=${value}; path=/; max-age=${days * 86_400}; SameSite=Lax`;
}

/** Removes cookies on parent domains, too, because trackers set them on the widest domain. */
export function removeCookies(names: RegExp): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, from) => `; domain=${labels.slice(from).join('.')}`);
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? '';
    if (!names.test(name)) continue;
    for (const domain of ['', ...domains]) {
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}

export function removeLocalItems(names: readonly string[]): void {
  try {
    for (const name of names) window.localStorage.removeItem(name);
  } catch {
    // The browser forbids storage, so the trackers have stored nothing.
  }
}
