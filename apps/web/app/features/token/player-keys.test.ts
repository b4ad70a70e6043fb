import { expect, test } from 'vitest'
import { playerDeed, type PlayerPart } from './player-keys.ts'

const NO = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
const deed = (code: string, part: PlayerPart = 'frame') => playerDeed({ code, ...NO }, part)

test('keys play, step, mute and give the whole screen, in any layout', () => {
  expect(
    ['Space', 'KeyK', 'ArrowLeft', 'ArrowRight', 'KeyM', 'KeyF'].map((code) => deed(code)),
  ).toEqual(['toggle', 'toggle', 'back', 'on', 'mute', 'full'])
})

test('a button keeps its space, the loudness its arrows, and the page its scrolling', () => {
  expect(deed('Space', 'button')).toBeNull()
  expect(deed('ArrowRight', 'volume')).toBeNull()
  expect(deed('ArrowDown')).toBeNull()
  expect(deed('ArrowRight', 'button')).toBe('on')
})

test('all arrows move the place', () =>
  expect(['ArrowUp', 'ArrowDown'].map((code) => deed(code, 'place'))).toEqual(['on', 'back']))

test('keys of the browser stay the browser’s', () =>
  expect(playerDeed({ code: 'KeyF', ...NO, ctrlKey: true }, 'frame')).toBeNull())
