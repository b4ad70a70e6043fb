import { randomFrom, type Random } from '@kefir/rules/random/random-from'

const HERTZ = 22_050
const SECONDS = 7
const LOUDEST = 0.82
const A4 = 440
/** The milk shop plays in a pentatonic scale: no two of its notes quarrel. */
const SCALE = [0, 2, 4, 7, 9]
const TUNES = ['waltz', 'blues', 'lullaby', 'march'] as const
export type Tune = (typeof TUNES)[number]

type Beat = { seconds: number; perBar: number; swing: number; bass: number[]; gap: number }
const BEATS: Record<Tune, Beat> = {
  waltz: { seconds: 0.34, perBar: 3, swing: 0, bass: [0, -5, -3, -5], gap: 0.12 },
  blues: { seconds: 0.3, perBar: 4, swing: 0.09, bass: [0, 5, 0, 7], gap: 0.2 },
  lullaby: { seconds: 0.46, perBar: 3, swing: 0, bass: [0, 5, -3, 0], gap: 0.3 },
  march: { seconds: 0.26, perBar: 4, swing: 0, bass: [0, 0, 5, 7], gap: 0.08 },
}

/** Seven seconds for bottles and spoons as a WAV file; the same for the same seed. */
export function composeMelody(tune: Tune, seed: string): Buffer {
  const random = randomFrom(`melody ${seed}`)
  const sound = new Float64Array(HERTZ * SECONDS)
  const beat = BEATS[tune]
  const key = A4 * 2 ** ((random.int(-5, 4) - 12) / 12)
  const pitch = (halftones: number) => key * 2 ** (halftones / 12)
  let step = random.int(3, 6)

  for (let count = 0, at = 0.05; at < SECONDS - 0.9; count += 1) {
    const inBar = count % beat.perBar
    const bar = Math.floor(count / beat.perBar)
    const root = beat.bass[bar % beat.bass.length] ?? 0
    const late = count % 2 === 1 ? beat.swing : 0
    if (inBar === 0) blow(sound, { at, hertz: pitch(root - 12), loudness: 0.5, seconds: 0.9 })
    else ring(sound, { at: at + late, hertz: pitch(root), loudness: 0.16, seconds: 0.25 })
    if (!random.chance(beat.gap)) {
      step = nextStep(random, step)
      const tone = pitch((SCALE[step % 5] ?? 0) + 12 * Math.floor(step / 5))
      ring(sound, { at: at + late, hertz: tone, loudness: 0.5, seconds: 0.8 })
    }
    at += beat.seconds
  }
  ring(sound, { at: SECONDS - 0.9, hertz: pitch(12), loudness: 0.5, seconds: 0.85 })
  return writeWav(sound)
}

function nextStep(random: Random, step: number): number {
  const moved = step + random.pick([-2, -1, -1, 1, 1, 2, 3])
  return moved < 0 ? 1 : moved > 9 ? 8 : moved
}

type Note = { at: number; hertz: number; loudness: number; seconds: number }

/** A spoon against a bottle: a bright start, overtones that die first. */
function ring(sound: Float64Array, { at, hertz, loudness, seconds }: Note) {
  add(sound, at, seconds, (time) => {
    const phase = 2 * Math.PI * hertz * time
    const tone =
      Math.sin(phase) * Math.exp(-4 * time) +
      0.5 * Math.sin(2 * phase) * Math.exp(-7 * time) +
      0.22 * Math.sin(4.07 * phase) * Math.exp(-16 * time)
    return loudness * tone * Math.min(1, time * 200)
  })
}

/** Breath over a bottle's neck. */
function blow(sound: Float64Array, { at, hertz, loudness, seconds }: Note) {
  add(sound, at, seconds, (time) => {
    const phase = 2 * Math.PI * hertz * time + 0.04 * Math.sin(2 * Math.PI * 5 * time)
    const swell = Math.min(1, time * 14) * Math.min(1, (seconds - time) * 6)
    return loudness * swell * (Math.sin(phase) + 0.18 * Math.sin(3 * phase))
  })
}

function add(sound: Float64Array, at: number, seconds: number, tone: (time: number) => number) {
  const start = Math.round(at * HERTZ)
  const end = Math.min(sound.length, start + Math.round(seconds * HERTZ))
  // The last hundredth fades, so that no note ends with a click.
  const fade = HERTZ / 100
  for (let index = start; index < end; index += 1)
    sound[index]! += tone((index - start) / HERTZ) * Math.min(1, (end - index) / fade)
}

/** 16 bits, one channel, as loud as it may be without distortion. */
function writeWav(sound: Float64Array): Buffer {
  const peak = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0.001)
  const data = Buffer.alloc(sound.length * 2)
  sound.forEach((value, index) =>
    data.writeInt16LE(Math.round((value / peak) * LOUDEST * 32_767), index * 2),
  )
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(HERTZ, 24)
  head.writeUInt32LE(HERTZ * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(data.length, 40)

  return Buffer.concat([head, data])
}
