const KB = 1_024
const MB = KB * KB

/** `1258291` → «1,2 МБ», `20480` → «20 КБ»; never «0 КБ». */
export function formatBytes(bytes: number) {
  if (bytes >= MB) return `${String(Math.round((bytes / MB) * 10) / 10).replace('.', ',')}\u00a0МБ`
  return `${Math.max(1, Math.round(bytes / KB))}\u00a0КБ`
}
