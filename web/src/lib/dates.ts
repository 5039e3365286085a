// Without Intl, whose first use blocks a slow phone for 50 ms: dates are on the user area's first screen.

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Anything `Date` reads to `21/11/2025` in the reader's time zone; 'N/A' if it is no date. */
export function formatDate(value: string | number | null | undefined): string {
  const date = new Date(value ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return 'N/A';
  return [
    twoDigits(date.getDate()),
    twoDigits(date.getMonth() + 1),
    String(date.getFullYear()).padStart(4, '0'),
  ].join('/');
}

/** Unix seconds to `21/11/2025`; 'N/A' if missing. */
export function formatUnixDate(seconds: number | null | undefined): string {
  return formatDate(seconds == null ? null : seconds * 1000);
}

/** Unix seconds to `21/11/2025 às 23:59`, in the reader's time zone. */
export function formatUnixTime(seconds: number): string {
  const date = new Date(seconds * 1000);
  return `${formatDate(date.getTime())} às ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}
