import { describe, expect, test } from 'vitest'
import { arrivalAt, formPath, isFormPage } from './form-page.ts'

describe('the account’s form pages', () => {
  test.each(['/account/login', '/accountActivation', '/password', '/password/'])(
    'include %s',
    (path) => expect(isFormPage(path)).toBe(true),
  )

  test.each(['/', '/account', '/profile/settings/security', '/passwords'])(
    'do not include %s',
    (path) => expect(isFormPage(path)).toBe(false),
  )

  test('carry the code of invitation and a quest to return to', () => {
    const pathFrom = (pathname: string, search = '') =>
      formPath('register', arrivalAt({ pathname, search }))
    expect(pathFrom('/')).toBe('/account/register')
    expect(pathFrom('/', '?ref=ABCD2345')).toBe('/account/register?ref=ABCD2345')
    expect(pathFrom('/nft-quest/3')).toBe('/account/register?redirect=%2Fnft-quest%2F3')
  })

  test('hand both on from one form to the next', () => {
    const place = { pathname: '/account/login', search: '?ref=A&redirect=%2Fnft-quest' }
    expect(arrivalAt(place)).toEqual({ ref: 'A', redirect: '/nft-quest' })
  })

  test('do not believe an address that leads elsewhere', () => {
    const search = '?redirect=https%3A%2F%2Fevil.example'
    expect(arrivalAt({ pathname: '/account/register', search }).redirect).toBeNull()
  })
})
