import { describe, expect, test } from 'vitest'
import { COMPLAINT_PATH, complaintBody } from './complaint-call.ts'

describe('a complaint', () => {
  test('goes to the path that begins with a Cyrillic letter', () => {
    expect(encodeURI(COMPLAINT_PATH)).toBe('/v1/%D1%81omplaint/create')
  })

  test.each([
    ['token', 'token_id'],
    ['collection', 'collection_id'],
    ['user', 'user_id'],
  ] as const)('about a %s names its %s alone', (kind, field) => {
    expect(complaintBody({ kind, id: 7, name: 'Утро' }, 'Спам')).toEqual({
      [field]: 7,
      text: 'Спам',
    })
  })
})
