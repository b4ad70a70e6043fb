import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from '@kefir/wire/account'
import type { Token } from '@kefir/wire/tokens'
import { RouterContextProvider } from 'react-router'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { apiFor } from './api.server.ts'
import { ask, requestOf } from './ask.ts'
import { callApi, followLink } from './call-api.ts'

const APP = join(import.meta.dirname, '../..')
/** A path of the API that does not stand in the name of a call. */
const BARE_PATH = /(?<!(GET|POST|PUT|DELETE) )\/v1\//
/** The client of tus is given an address: what it says there is tus, and no call of ours. */
const ANOTHER_PROTOCOL = 'lib/uploads/start-upload.ts'

// The type check proves the lines below: a mistake that stops being one fails it. Nothing here is run.

test('what a loader reads has the type of its call', () => {
  const inLoader = async () => {
    const { read, account } = apiFor(new RouterContextProvider())
    expectTypeOf(await read('GET /v1/token/:id', { params: { id: '7' } })).toEqualTypeOf<Token>()
    expectTypeOf(await account()).toEqualTypeOf<Account | null>()
    // @ts-expect-error a path that is not in the table
    await read('GET /v1/tokens/:id', { params: { id: '7' } })
    // @ts-expect-error a change is not read
    await read('POST /v1/logout')
    // @ts-expect-error a param of another name
    await read('GET /v1/token/:id', { params: { token: '7' } })
    // @ts-expect-error a param that is missing
    await read('GET /v1/token/:id')
    // @ts-expect-error a group that no article has
    await read('GET /v1/page/categories/:group', { params: { group: 'news' } })
    // @ts-expect-error a field that the answer does not have
    void (await read('GET /v1/main')).tokens
  }
  expect(inLoader).toBeTypeOf('function')
})

test('what the browser asks and is answered has the type of its call', () => {
  const inBrowser = async () => {
    const reply = await callApi('POST /v1/token/:id/favorite', { params: { id: 7 } })
    expectTypeOf(reply.favorites_count).toEqualTypeOf<number>()
    expectTypeOf(await callApi('POST /v1/login', { body: LOGIN })).toEqualTypeOf<Account>()
    // @ts-expect-error a method that the path does not have
    await callApi('PUT /v1/token/:id/favorite', { params: { id: 7 } })
    // @ts-expect-error a field of another name
    await callApi('POST /v1/login', { body: { mail: 'a@b.ru', password: 'x' } })
    // @ts-expect-error a field that is missing
    await callApi('POST /v1/gallery/add/token', { body: { gallery_id: 1 } })
    // @ts-expect-error a field of another type
    await callApi('POST /v1/gallery/add/token', { body: { gallery_id: 1, token_id: '2' } })
    // @ts-expect-error a body where none is taken
    await callApi('POST /v1/logout', { body: {} })
    // @ts-expect-error a sort that the list does not have
    await callApi('GET /v1/collection/:id/tokens', { params: { id: 1 }, query: { sort: 'name' } })
    // @ts-expect-error a search without words
    await callApi('GET /v1/search', { query: {} })
    // @ts-expect-error a link of a call that is not in the table
    await followLink('GET /v1/complaint', '/api/v1/complaints')
  }
  expect(inBrowser).toBeTypeOf('function')
})

test('what a form sends has the type of its call', () => {
  const inForm = () => {
    ask('PUT /v1/account/login-alerts', { body: { login_alerts: true } })
    // @ts-expect-error a field of another name
    ask('PUT /v1/account/login-alerts', { body: { alerts: true } })
    // @ts-expect-error a path that is not in the table
    requestOf('PUT /v1/account/alerts')
  }
  expect(inForm).toBeTypeOf('function')
})

const LOGIN = { email: 'anna@example.org', password: 'secret-1' }

describe('the source of the web', () => {
  const sources = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  )

  test.each(sources.filter((path) => path !== ANOTHER_PROTOCOL))(
    '%s names the API’s paths in typed calls only',
    (path) => {
      const lines = readFileSync(join(APP, path), 'utf8').split('\n')
      expect(lines.filter((line) => BARE_PATH.test(line))).toEqual([])
    },
  )
})
