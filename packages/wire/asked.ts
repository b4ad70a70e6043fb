import type { z } from 'zod'
import type { Calls } from './calls.ts'

/**
 * The table of calls as its clients see it: types only, so that a browser loads neither zod nor schemas.
 * A call is named by its address, `POST /v1/token/:id/favorite`; a name that is not in the table, a
 * wrong param or a missing field is a type error.
 */
type ByName = {
  [Id in keyof Calls as `${Calls[Id]['method']} ${Calls[Id]['path']}`]: Calls[Id]
}
export type CallName = keyof ByName

/** Names of calls that read and change nothing. */
export type ReadName = Extract<CallName, `GET ${string}`>

export type ReplyOf<Name extends CallName> = z.output<ByName[Name]['reply']>

/** A value as an address holds it: the id of a path may come from another address, as text. */
type Written<Value> = string extends Value
  ? string | number
  : number extends Value
    ? string | number
    : Value

type Params<Schema> = Schema extends z.ZodType
  ? { [Key in keyof z.output<Schema>]: Written<z.output<Schema>[Key]> }
  : never

/** Optional where the schema has a default; the values are those that the route reads. */
type Query<Schema> = Schema extends z.ZodType
  ?
      | {
          [Key in keyof z.input<Schema>]: Key extends keyof z.output<Schema>
            ? z.output<Schema>[Key]
            : never
        }
      // A page's own filters, as they stand in its address.
      | URLSearchParams
  : never

type Body<Schema> = Schema extends z.ZodType
  ? unknown extends z.input<Schema>
    ? z.output<Schema>
    : z.input<Schema>
  : never

type Needed<Key extends string, Value> = {} extends Value
  ? { [One in Key]?: Value }
  : undefined extends Value
    ? { [One in Key]?: Value }
    : { [One in Key]: Value }

type Part<C, Key extends string, Value> = C extends { [One in Key]: unknown }
  ? Needed<Key, Value>
  : { [One in Key]?: never }

type Field<C, Key extends string> = C extends { [One in Key]: infer Schema } ? Schema : never

/** What a client gives with a call. */
export type Given<Name extends CallName> = Part<
  ByName[Name],
  'params',
  Params<Field<ByName[Name], 'params'>>
> &
  Part<ByName[Name], 'query', Query<Field<ByName[Name], 'query'>>> &
  Part<ByName[Name], 'body', Body<Field<ByName[Name], 'body'>>>

/** The same as arguments after the name: nothing where there is nothing to give. */
export type GivenArgs<Name extends CallName> =
  {} extends Given<Name> ? [given?: Given<Name>] : [given: Given<Name>]

/** A call ready to be made, by the browser or by a page. */
export type Asked<Name extends CallName> = { name: Name; given?: Given<Name> }

/** Any of them. */
export type AskedAny = { [Name in CallName]: Asked<Name> }[CallName]
