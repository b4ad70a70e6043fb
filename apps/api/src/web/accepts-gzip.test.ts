import { expect, test } from 'vitest'
import { acceptsGzip } from './accepts-gzip.ts'

test.each([
  'gzip',
  'br, GZIP',
  'gzip;q=0.1, br',
  'x-gzip',
  '*',
  'identity;q=0, gzip',
  'gzip ; q=1',
])('«%s» takes gzip', (header) => expect(acceptsGzip(header)).toBe(true))

test.each([
  undefined,
  '',
  'br',
  'gzip;q=0',
  'gzip; q=0.000',
  'gzip;q=0, *',
  '*;q=0',
  'identity;q=0',
  'notgzip',
  'gzip;q=нет',
])('«%s» does not', (header) => expect(acceptsGzip(header)).toBe(false))
