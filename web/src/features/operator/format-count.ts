/** 1234 to `1.234`. */
export const formatCount = (value: number): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, '.');
