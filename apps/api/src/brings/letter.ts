import type { Context } from '../context.ts'

export type LetterText = {
  subject: string
  /** Plain sentences; a paragraph each. */
  paragraphs: string[]
  button?: { text: string; url: string }
  /** Small print under the button. */
  note?: string
}

export type Letter = { to: string; text: LetterText }

/** Makes a letter of what was ordered, when it is sent. */
export type LetterWriter<Order> = {
  /** What staff call it. */
  name: string
  /** Null where there is nobody to send it to any more. */
  write(context: Context, order: Order): Promise<Letter | null>
}

/** By kind: what a module writes. */
export type LetterWriters = Record<string, LetterWriter<never>>

/** A kind of letter; its order names things by ids where it can, for it lies readable in the queue. */
export const letter = <Order extends object>(writer: LetterWriter<Order>): LetterWriter<Order> =>
  writer

/** What a module adds to `LetterOrders` by its writers. */
export type OrdersOf<Written extends LetterWriters> = {
  [Kind in keyof Written]: Parameters<Written[Kind]['write']>[1]
}

/** What each kind of letter is ordered with. Each module adds its own in `<name>.letters.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- the modules fill it
export interface LetterOrders {}

export type LetterKind = keyof LetterOrders & string
export type LetterOrder = { [K in LetterKind]: { kind: K } & LetterOrders[K] }[LetterKind]
