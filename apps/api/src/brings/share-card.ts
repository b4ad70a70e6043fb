import type { Rarity } from '@kefir/wire/common'
import type { Db } from '../db/client.ts'

/** Keys of pictures in the file store. */
export type CardArt =
  | { shape: 'picture'; key: string }
  | { shape: 'person'; avatarKey: string | null; bannerKey: string | null }
  | { shape: 'mosaic'; keys: string[] }
  | { shape: 'box' }
  /** Of a work for adults: no picture at all. */
  | { shape: 'none' }

/** What a card says; texts as people wrote them. */
export type Card = {
  /** What it is: «Коллекция», «Галерея». */
  label: string
  rarity?: Rarity
  title: string
  /** Stands for a title of which nothing can be drawn. */
  fallbackTitle: string
  lines: string[]
  /** At most three, at the bottom; one alone is drawn large. */
  facts: { label: string; value: string }[]
  art: CardArt
}

/** A card with the address that belongs to what it says now. */
export type FoundCard = { path: string; card: Card }

/** What the card of a thing says now, by the kind that stands in its address; null for what a guest may not see. */
export type ShareCards = Record<
  string,
  (db: Db, id: string, now: Date) => Promise<FoundCard | null>
>
