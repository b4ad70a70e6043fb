import { createHash } from 'node:crypto'

/** Address of the picture that messengers show; another version is another address, so none goes stale. */
export const shareCardPath = (kind: string, id: number | string, version: string) =>
  `/share/${kind}/${id}/${version}.png`

/** A short word that changes with what the card shows. */
export const shareCardVersion = (shown: unknown[]) =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 12)
