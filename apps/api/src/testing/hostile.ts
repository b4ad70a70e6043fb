/** A file that must be refused, and what its sender must be told. */
export type Hostile = { name: string; bytes: Buffer; says: RegExp }

export const CUT = /повреждена или загружена не целиком/
export const FOLLOWED = /спрятано что-то ещё/
export const LARGE = /миллионов точек/
export const DAMAGED = /повреждён или загружен не целиком/
export const UNKNOWN = /не подходят/

export const SCRIPT = '<script>fetch("/api/v1/account")</script>'

/** The same file without its end, cut at several places. */
export const cutsOf = (
  name: string,
  bytes: Buffer,
  { shares, says }: { shares: number[]; says: RegExp },
): Hostile[] =>
  shares.map((share) => ({
    name: `${name} cut at ${share}`,
    bytes: bytes.subarray(0, Math.floor(bytes.length * share)),
    says,
  }))
