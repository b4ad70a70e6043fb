/** Whether `Accept-Encoding` takes gzip: named with a weight above nought, or not named where `*` is. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  const weights = new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map(readCoding),
  )
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0
}

function readCoding(part: string): [string, number] {
  const [name = '', ...settings] = part.split(';').map((text) => text.trim())
  const weight = settings.find((setting) => /^q\s*=/.test(setting))
  return [name, weight === undefined ? 1 : Number(weight.split('=')[1]) || 0]
}
