import { z } from 'zod'

/** Whole hundredths as a decimal string with two digits: `"1234.50"`. */
export const Amount = z.string().regex(/^-?\d+\.\d{2}$/)

/** ISO-8601 with an offset, Moscow time: `2025-12-31T21:00:00+03:00`. */
export const Timestamp = z.iso.datetime({ offset: true })

export const Id = z.int().positive()

/** Of PostgreSQL's `integer`, which ids are. */
export const LARGEST_INT = 2 ** 31 - 1

/** An id that a body names: one larger than any row's is refused and never looked for. */
export const BodyId = Id.max(LARGEST_INT)

/** The `:id` of a path. */
export const IdParams = z.object({ id: z.coerce.number().int().min(1).max(LARGEST_INT) })

/** A deed that gives nothing back. */
export const Done = z.object({ status: z.literal('success') })

/** A stored picture. `path` is the best size for a card; `blur` is a tiny data URI shown while it loads. */
export const Picture = z.object({
  path: z.string(),
  type: z.string(),
  width: z.int(),
  height: z.int(),
  blur: z.string(),
  /** Best first; an AVIF variant has the name of the WebP one with another ending. */
  formats: z.array(z.enum(['webp', 'avif'])),
  sizes: z.object({ small: z.string(), medium: z.string(), large: z.string() }),
})
export type Picture = z.infer<typeof Picture>

export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(100).optional(),
})

/**
 * The Laravel-shaped page of `item`. What no counter tells is counted up to 10 000: where `is_total_exact` is false there
 * are at least `total`, and `last_page` is the last that is known of. An address is told where it would be answered:
 * beyond 10 000 rows only `next_page_url` leads, and `last_page_url` and `prev_page_url` are null.
 */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    current_page: z.int(),
    data: z.array(item),
    first_page_url: z.string(),
    from: z.int().nullable(),
    last_page: z.int(),
    last_page_url: z.string().nullable(),
    next_page_url: z.string().nullable(),
    path: z.string(),
    per_page: z.int(),
    prev_page_url: z.string().nullable(),
    to: z.int().nullable(),
    total: z.int(),
    is_total_exact: z.boolean(),
  })

export const Rarity = z.enum(['mini', 'usual', 'unusual', 'rare', 'epic', 'legend'])
export type Rarity = z.infer<typeof Rarity>
