import { createHash } from 'node:crypto'

export const SHARE_CARD_KINDS = ['token', 'collection', 'user', 'gallery', 'drop'] as const
export type ShareCardKind = (typeof SHARE_CARD_KINDS)[number]

/** Address of the picture that messengers show; another version is another address, so none goes stale. */
export const shareCardPath = (kind: ShareCardKind, id: number | string, version: string) =>
  `/share/${kind}/${id}/${version}.png`

/** A short word that changes with what the card shows. */
export const shareCardVersion = (shown: unknown[]) =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 12)
