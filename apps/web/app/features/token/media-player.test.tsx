import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MediaPlayer } from './media-player.tsx'

const poster = {
  path: '/files/ab/abc-large.webp',
  type: 'image/webp',
  width: 600,
  height: 600,
  blur: '',
  sizes: {
    small: '/files/ab/abc-small.webp',
    medium: '/files/ab/abc-medium.webp',
    large: '/files/ab/abc-large.webp',
  },
  formats: ['webp' as const],
}
const drawn = (kind: 'video' | 'audio') =>
  renderToStaticMarkup(
    <MediaPlayer
      media={{ kind, path: `/files/ab/abc.${kind}`, type: `${kind}/any`, bytes: 5 }}
      name="Вальс"
      poster={poster}
    />,
  )

test.each(['video', 'audio'] as const)(
  'our own buttons stand under %s, and the browser’s only where no script runs',
  (kind) => {
    const [own, plain] = drawn(kind).split('<noscript>')
    expect(own).not.toMatch(/ controls/)
    expect(own).toContain('aria-label="Воспроизвести"')
    expect(own).toContain('aria-label="Место в записи"')
    expect(own).toContain('aria-label="Выключить звук"')
    expect(plain).toMatch(new RegExp(`<${kind}[^>]* controls`))
  },
)

test('nothing of the file is fetched with the page', () => {
  for (const kind of ['video', 'audio'] as const)
    expect(drawn(kind).match(/preload="none"/g)).toHaveLength(2)
})

test('a film alone has the whole screen', () => {
  expect(drawn('video')).toContain('На весь экран')
  expect(drawn('audio')).not.toContain('На весь экран')
})
