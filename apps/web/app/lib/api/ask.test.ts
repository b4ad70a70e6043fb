import { describe, expect, test } from 'vitest'
import { ask, requestOf } from './ask.ts'

describe('a call by its name', () => {
  test('without anything given is its method and its path', () =>
    expect(requestOf('POST /v1/logout')).toEqual({ method: 'POST', path: '/v1/logout' }))

  test('has its params in the path, whatever they hold', () => {
    const { path } = requestOf('GET /v1/faq/:id', { params: { id: 'a/../b?c' } })
    expect(path).toBe('/v1/faq/a%2F..%2Fb%3Fc')
  })

  test('carries a query of values and leaves out what is not given', () => {
    const given = { query: { query: 'кот', limit: 10, cursor: undefined } }
    expect(requestOf('GET /v1/search', given).path).toBe(
      '/v1/search?query=%D0%BA%D0%BE%D1%82&limit=10',
    )
  })

  test('carries a page’s own filters on, and nothing where there are none', () => {
    const at = (search: string) =>
      requestOf('GET /v1/statistics/activity', { query: new URLSearchParams(search) }).path
    expect(at('?filter=sale&page=2')).toBe('/v1/statistics/activity?filter=sale&page=2')
    expect(at('')).toBe('/v1/statistics/activity')
  })

  test('carries its body', () => {
    const { name, given } = ask('PUT /v1/account/login-alerts', { body: { login_alerts: true } })
    expect(requestOf(name, given).body).toEqual({ login_alerts: true })
  })
})
