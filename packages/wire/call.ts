import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Role } from './staff.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may make a call: a guest too, a signed-in user only, or staff with one of these roles. */
export type Who = 'anyone' | 'user' | { staff: readonly Role[] }

/** The names after colons: `id` of `/v1/token/:id/more`. */
export type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type FileType = 'text/csv' | 'application/pdf'

/** One call of the API: what is asked, what is answered, who may and what is refused. */
export type Call = {
  method: Method
  /** Below the base: `/v1/token/:id`. */
  path: `/v1/${string}`
  who: Who
  summary: string
  tag: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Media types of a body that is not JSON. */
  consumes?: readonly string[]
  reply: z.ZodType
  /** Media type of an answer that is not JSON; of several, `Accept` chooses. */
  gives?: FileType | readonly FileType[]
  /** Of the answer; 200 where nothing is said. */
  status?: 201 | 202
  /** Refusals that do not follow from the rest: see `call-errors.ts`. */
  errors?: readonly ErrorCode[]
  /** Answers while the site is closed, so that staff can come in. */
  isAlwaysOpen?: true
}

/** Every name of the path has its schema, and no schema lacks its name. */
type WithParams<C extends Call> = [PathNames<C['path']>] extends [never]
  ? { params?: never }
  : { params: z.ZodType<Record<PathNames<C['path']>, string | number>> }

/** Declares a call; its types follow from what is declared. */
export const call = <const C extends Call>(declared: C & WithParams<C>): C => declared
