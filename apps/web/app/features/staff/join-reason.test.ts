import { expect, test } from 'vitest'
import { joinReason } from './join-reason.ts'

test.each([
  ['Спам', '', 'Спам'],
  ['Спам', ' в двадцати коллекциях ', 'Спам: в двадцати коллекциях'],
  ['', 'Попросил сам', 'Попросил сам'],
  ['', '  ', ''],
])('%j and %j make %j', (ready, words, reason) => expect(joinReason(ready, words)).toBe(reason))
