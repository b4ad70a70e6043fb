import { expect, test } from 'vitest'
import { playerState, stateWords, stuckState } from './player-state.ts'

const quiet = {
  paused: true,
  ended: false,
  readyState: 0,
  error: null,
  currentTime: 0,
  duration: Number.NaN,
  volume: 1,
  muted: false,
}

test('the length is known as soon as the head of the file was read, and not before', () => {
  expect(playerState(quiet).length).toBeNull()
  expect(playerState({ ...quiet, readyState: 1, duration: 4 })).toMatchObject({
    length: 4,
    isPlaying: false,
  })
})

test('a record that does not tell its length has none', () =>
  expect(playerState({ ...quiet, duration: Number.POSITIVE_INFINITY }).length).toBeNull())

test('what plays and has no bytes waits', () => {
  const playing = { ...quiet, paused: false, currentTime: 2 }
  expect(stateWords(playerState({ ...playing, readyState: 2 }))).toBe('Загружаем…')
  expect(stateWords(playerState({ ...playing, readyState: 4 }))).toBe('Воспроизводится')
})

test('nothing is said before the first press; a pause and the end are', () => {
  expect(stateWords(playerState(quiet))).toBe('')
  expect(stateWords(playerState({ ...quiet, currentTime: 2 }))).toBe('Пауза')
  expect(stateWords(playerState({ ...quiet, currentTime: 4, ended: true }))).toBe('Запись окончена')
})

test('no loudness is silence', () =>
  expect(playerState({ ...quiet, volume: 0 }).isMuted).toBe(true))

test('a record that goes elsewhere tells the place it goes to', () =>
  expect(playerState({ ...quiet, currentTime: 1 }, 3).time).toBe(3))

test('what has waited too long says why, at the place where it stood, and no longer that it comes', () => {
  const waiting = playerState({ ...quiet, paused: false, readyState: 1, currentTime: 2 })
  const stuck = stuckState(waiting)
  expect(stateWords(waiting)).toBe('Загружаем…')
  expect(stateWords(stuck)).toBe('')
  expect(stuck).toMatchObject({ isPlaying: false, isWaiting: false, time: 2 })
  expect(stuck.fault).toMatch(/проверьте связь$/)
})
