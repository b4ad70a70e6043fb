import { describe, expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { isConnectionLoss } from './connection-loss.ts'

const coded = (code: string) => Object.assign(new Error('said'), { code })

describe('isConnectionLoss', () => {
  test.each([
    ['08006', coded('08006')],
    ['57P01, told to stop', coded('57P01')],
    ['57P03, not up yet', coded('57P03')],
    ['ECONNREFUSED', coded('ECONNREFUSED')],
    ['two addresses', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
    ['a dropped socket', new Error('Connection terminated unexpectedly')],
    ['a pool that waited in vain', new Error('timeout exceeded when trying to connect')],
    ['an answer that never came', new Error('Query read timeout')],
    ['a copy', { message: 'Connection terminated unexpectedly (Queue: letters)' }],
    ['the refusal it becomes', new AppError('DATABASE_AWAY')],
  ])('%s is one', (_what, error) => expect(isConnectionLoss(error)).toBe(true))

  test.each([
    ['a broken rule', coded('23505')],
    ['a statement that took too long', coded('57014')],
    ['a deadlock', coded('40P01')],
    ['a fault of ours', new TypeError('x is not a function')],
    ['another refusal', new AppError('NOT_FOUND')],
    ['nothing', null],
  ])('%s is none', (_what, error) => expect(isConnectionLoss(error)).toBe(false))
})
