import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { TokenMedia } from './token-media.tsx'

const file = {
  path: '/files/ab/abc-large.webp',
  type: 'image/webp',
  width: 600,
  height: 600,
  blur: 'data:image/webp;base64,UklG',
  sizes: {
    small: '/files/ab/abc-small.webp',
    medium: '/files/ab/abc-medium.webp',
    large: '/files/ab/abc-large.webp',
  },
  formats: ['webp' as const],
}
const drawn = (more: object) =>
  renderToStaticMarkup(<TokenMedia token={{ name: 'Ню', file, media: null, ...more }} />)

describe('a work for adults, as the server draws its page', () => {
  test('has its colours only: no address of the picture reaches who has not agreed', () => {
    const page = drawn({ is_adult: true })
    expect(page).toContain('Показать 18+')
    expect(page).toContain(file.blur)
    expect(page).not.toContain('/files/')
  })

  test('neither does a film', () => {
    const media = { kind: 'video', path: '/files/ab/film.mp4', type: 'video/mp4', bytes: 5 }
    expect(drawn({ is_adult: true, media })).not.toContain('/files/')
  })

  test('without scripts says what would show it, instead of a button that does nothing', () =>
    expect(drawn({ is_adult: true })).toMatch(/noscript:block[^>]*>[^<]*включите/))

  test('its owner sees it, and everybody sees what is not for adults only', () => {
    for (const token of [{ is_adult: true, is_own: true }, { is_adult: false }])
      expect(drawn(token)).toContain(file.sizes.large)
  })
})
