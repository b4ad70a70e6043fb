import type { ENTITY as WireEntity, INDIVIDUAL as WireIndividual } from '@kefir/wire/sign-in'
import { removeStored, readStored, writeStored } from '../../lib/browser/browser-storage.ts'

// Written anew, not imported: the wire's module would bring the schemas' library into the page.
export const INDIVIDUAL: typeof WireIndividual = 1
export const ENTITY: typeof WireEntity = 2

export type LegalType = typeof INDIVIDUAL | typeof ENTITY

const KEY = 'reg_leg_id'

/** The tab of the registration that was open last; cleared by a successful registration. */
export const keptLegalType = () => toLegalType(readStored('local', KEY))
export const keepLegalType = (type: LegalType) => writeStored('local', KEY, type)
export const removeLegalType = () => removeStored('local', KEY)

/** An individual, unless it says otherwise. */
export const toLegalType = (value: unknown): LegalType =>
  Number(value) === ENTITY ? ENTITY : INDIVIDUAL
