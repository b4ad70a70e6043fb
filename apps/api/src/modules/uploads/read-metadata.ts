import { isStorable } from '@kefir/rules/text/is-storable'
import { UPLOAD_PURPOSES, type UploadPurpose } from '@kefir/wire/uploads'
import { AppError } from '../../app-error.ts'

const LONGEST_HEADER = 4000
const LONGEST_NAME = 255

export type UploadMetadata = { filename: string; purpose: UploadPurpose }

/** Reads tus's `Upload-Metadata`: names, each with a value in Base64. The type that it tells is not believed. */
export function readMetadata(header: string | undefined): UploadMetadata {
  const given = new Map(
    (header ?? '')
      .slice(0, LONGEST_HEADER)
      .split(',')
      .map((pair) => pair.trim().split(/ +/, 2))
      .map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString()]),
  )
  const purpose = UPLOAD_PURPOSES.find((one) => one === given.get('purpose'))
  if (!purpose)
    throw new AppError('VALIDATION_FAILED', {
      fields: { purpose: `Скажите, для чего файл: ${UPLOAD_PURPOSES.join(', ')}` },
    })

  return { purpose, filename: nameOf(given.get('filename')) }
}

function nameOf(given = '') {
  const name = given.trim().slice(0, LONGEST_NAME).toWellFormed()
  return name !== '' && isStorable(name) ? name : 'файл'
}
