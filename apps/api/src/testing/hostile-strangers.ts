import { UNKNOWN, SCRIPT, type Hostile } from './hostile.ts'
import { box, bytesOf } from './make-media.ts'

/** What no work is made of, under whatever name. */
export function hostileStrangers(): Hostile[] {
  return [
    { name: 'one byte', bytes: Buffer.from([0]), says: UNKNOWN },
    { name: 'zeros', bytes: Buffer.alloc(5_000), says: UNKNOWN },
    { name: 'a page', bytes: Buffer.from(`<!doctype html>${SCRIPT}`), says: UNKNOWN },
    {
      name: 'a page in UTF-16',
      bytes: Buffer.from(`\ufeff<svg>${SCRIPT}</svg>`, 'utf16le'),
      says: UNKNOWN,
    },
    { name: 'a document', bytes: Buffer.from('%PDF-1.7\n1 0 obj\n'.padEnd(2_000)), says: UNKNOWN },
    { name: 'an archive', bytes: bytesOf('PK\x03\x04', new Uint8Array(500)), says: UNKNOWN },
    { name: 'a program', bytes: bytesOf('MZ\x90\0', new Uint8Array(500)), says: UNKNOWN },
    { name: 'a program for Linux', bytes: bytesOf('\x7fELF', new Uint8Array(500)), says: UNKNOWN },
    { name: 'a script', bytes: Buffer.from('#!/bin/sh\nrm -rf /\n'), says: UNKNOWN },
    {
      name: 'a playlist that names a file',
      bytes: Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
      says: UNKNOWN,
    },
    { name: 'a bitmap', bytes: bytesOf('BM', new Uint8Array(500)), says: UNKNOWN },
    { name: 'a TIFF', bytes: bytesOf('II*\0', new Uint8Array(500)), says: UNKNOWN },
    {
      name: 'an AVIF',
      bytes: bytesOf(box('ftyp', 'avif', new Uint8Array(4)), box('meta', new Uint8Array(50))),
      says: UNKNOWN,
    },
    {
      name: 'a QuickTime film',
      bytes: bytesOf(box('ftyp', 'qt  ', new Uint8Array(4)), box('moov', new Uint8Array(50))),
      says: UNKNOWN,
    },
    { name: 'an Ogg', bytes: bytesOf('OggS', new Uint8Array(500)), says: UNKNOWN },
    { name: 'a FLAC', bytes: bytesOf('fLaC', new Uint8Array(500)), says: UNKNOWN },
    {
      name: 'an Ogg tagged like an MP3',
      bytes: bytesOf('ID3', [4, 0, 0, 0, 0, 0, 0], `OggS${SCRIPT}`),
      says: UNKNOWN,
    },
  ]
}
