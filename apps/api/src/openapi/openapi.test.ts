import { ERRORS } from '@kefir/wire/errors'
import { calls } from '@kefir/wire/calls'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import type { ApiDocument } from './build-document.ts'

let bed: TestApp
let source: string
let document: ApiDocument
beforeAll(async () => {
  bed = await startTestApp({ publicUrl: 'https://kefir.example' })
  source = (await bed.call({ url: '/api/v1/openapi.json' })).body
  document = JSON.parse(source)
})
afterAll(() => bed.close())

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path))
const operation = (id: string) => operations().find(({ operationId }) => operationId === id)!

describe('the published document', () => {
  test('is valid by the official schema of OpenAPI 3.1', async () =>
    expect(await new Validator().validate(JSON.parse(source))).toEqual({ valid: true }))

  test('is valid by the rules of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source, config })
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('lists every call by its name', () =>
    expect(
      operations()
        .map(({ operationId }) => operationId)
        .toSorted(),
    ).toEqual(Object.keys(calls).toSorted()))

  test('refers to nothing that is missing', () => {
    const refs = [...source.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref!)
    const known = Object.keys(document.components.schemas).map(
      (name) => `#/components/schemas/${name}`,
    )
    expect(refs.filter((ref) => !known.includes(ref))).toEqual([])
  })

  test('says where the API is and what a session is', () => {
    expect(document.servers[0]?.url).toBe('https://kefir.example')
    expect(document.components.securitySchemes['session']).toMatchObject({
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-session',
    })
  })

  test('says who may call', () => {
    expect(operation('getAccount').security).toEqual([{ session: [] }])
    expect(operation('getMain').security).toEqual([{}, { session: [] }])
    expect(operation('getAccount').description).toContain('Only a signed-in user')
  })

  test('says which refusals each call answers', () => {
    const { responses } = operation('hideToken')
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['200', '401', '403', '404', '429', '500', '503']),
    )
    expect(responses['403']?.description).toContain(`\`FORBIDDEN\`: ${ERRORS.FORBIDDEN.message}`)
  })

  test('says what a body that is not JSON may be', () =>
    expect(Object.keys(operation('uploadAvatar').requestBody?.content ?? {})).toContain(
      'image/webp',
    ))
})

test('the page of the document names calls, shapes and refusals, without a script', async () => {
  const page = await bed.call({ url: '/api/docs' })
  expect(page.headers['content-type']).toContain('text/html')
  for (const text of ['/api/v1/main/tokens/new', 'id="TokenCard"', 'LOGIN_REQUIRED'])
    expect(page.body).toContain(text)
  expect(page.body).not.toContain('<script')
})
