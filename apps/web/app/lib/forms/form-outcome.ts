import type { FormRefusal } from './read-refusal.ts'

/** How a route's action answers one of its forms. */
export type FormOutcome<Reply = unknown> = {
  /** Which of the screen's forms was sent. */
  intent: string
  /** Null when the change was made. */
  refusal: FormRefusal | null
  reply: Reply | null
  /** What had been typed, so that a page without scripts gives it back; never a secret. */
  typed: Record<string, string>
}
