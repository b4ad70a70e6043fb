import { foldNickname } from '@kefir/rules/accounts/fold-nickname'
import { LONGEST_RICH_TEXT } from '@kefir/rules/text/longest-rich-text'
import type { ProfileBody } from '@kefir/wire/settings'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { NIKNAME_TAKEN } from '../register.ts'
import { violatedKey } from '../violated-key.ts'
import {
  getProfile,
  updateProfile,
  type LegalClass,
  type ProfileColumns,
} from './profile.queries.ts'
import { countRichText, sanitiseRichText } from './sanitise-rich-text.ts'

type Field = Exclude<keyof ProfileBody, 'shows_email'>

/** Fields of a person and of an organisation: neither has the other's. */
const FIELDS: Record<LegalClass, readonly Field[]> = {
  individual: ['nikname', 'first_name', 'last_name', 'about'],
  entity: ['name', 'info'],
}
const NOT_YOURS: Record<LegalClass, string> = {
  individual: 'Это поле заполняют только организации',
  entity: 'Это поле заполняют только физические лица',
}
/** Markup may not outgrow what the form may send back. */
const LONGEST_MARKUP = 20_000

/** Saves what the form holds; a field that was not sent stays as it was. */
export async function saveProfile(
  { db, transact }: Pick<Context, 'db' | 'transact'>,
  userId: number,
  body: ProfileBody,
) {
  // Markup is cleaned before the transaction, which should not wait for it.
  const prepare = async () => {
    const { legalClass } = await getProfile(db, userId)
    refuseForeignFields(legalClass, body)
    return readColumns(body)
  }

  try {
    await transact(prepare, (tx, columns) => updateProfile(tx, userId, columns))
  } catch (error) {
    // Only the table can say that a name is free: two may ask for it at once.
    if (violatedKey(error) === 'users_nikname_key_key') throw refusal({ nikname: NIKNAME_TAKEN })
    throw error
  }
}

function refuseForeignFields(legalClass: LegalClass, body: ProfileBody) {
  const foreign = FIELDS[legalClass === 'entity' ? 'individual' : 'entity'].filter(
    (field) => body[field] !== undefined,
  )
  if (foreign.length > 0)
    throw refusal(Object.fromEntries(foreign.map((field) => [field, NOT_YOURS[legalClass]])))
}

function readColumns(body: ProfileBody): ProfileColumns {
  const { nikname, first_name, last_name, about, name, info, shows_email } = body
  return {
    shows_email,
    ...(nikname !== undefined && { nikname, nikname_key: foldNickname(nikname) }),
    ...(first_name !== undefined && { first_name: first_name || null }),
    ...(last_name !== undefined && { last_name: last_name || null }),
    ...(about !== undefined && { about: readRichText('about', about) }),
    ...(name !== undefined && { name }),
    ...(info !== undefined && { info: readRichText('info', info) }),
  }
}

function readRichText(field: 'about' | 'info', html: string) {
  const clean = sanitiseRichText(html)
  if (clean === null) return null

  const length = countRichText(clean)
  if (length > LONGEST_RICH_TEXT)
    throw refusal({ [field]: `Не больше ${LONGEST_RICH_TEXT} знаков, сейчас ${length}` })
  if (clean.length > LONGEST_MARKUP)
    throw refusal({ [field]: 'Слишком много оформления. Уберите часть ссылок и выделений' })
  return clean
}

const refusal = (fields: Record<string, string>) => new AppError('VALIDATION_FAILED', { fields })
