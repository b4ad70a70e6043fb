import { describe, expect, test } from 'vitest'
import { modelFault } from './model-fault.ts'
import { makeBottle, makeCarton } from './sample-models.ts'

describe('modelFault', () => {
  test('has nothing against our own models', () => {
    expect(modelFault(makeCarton())).toBeNull()
    expect(modelFault(makeBottle())).toBeNull()
  })

  test('tells what is no model at all', () => {
    expect(modelFault(new ArrayBuffer(0))).toMatch('не GLB')
    expect(modelFault(new TextEncoder().encode('<html>'.repeat(20)).buffer)).toMatch('не GLB')
  })

  test('tells a file that was cut off', () => {
    expect(modelFault(makeBottle().slice(0, 2_000))).toMatch('повреждён')
  })
})
