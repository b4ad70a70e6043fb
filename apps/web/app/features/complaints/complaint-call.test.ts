import { describe, expect, test } from 'vitest'
import { requestOf } from '../../lib/api/ask.ts'
import { complaintCall } from './complaint-call.ts'

describe('a complaint', () => {
  test('goes to the path that begins with a Cyrillic letter', () => {
    const { name } = complaintCall({ kind: 'token', id: 7, name: 'Утро' }, 'Спам')
    expect(encodeURI(requestOf(name).path)).toBe('/v1/%D1%81omplaint/create')
  })

  test.each([
    ['token', 'token_id'],
    ['collection', 'collection_id'],
    ['user', 'user_id'],
  ] as const)('about a %s names its %s alone', (kind, field) => {
    expect(complaintCall({ kind, id: 7, name: 'Утро' }, 'Спам').given?.body).toEqual({
      [field]: 7,
      text: 'Спам',
    })
  })
})
