/**
 * React and React Router read NODE_ENV while they are imported and keep what they read: in pieces of
 * both kinds no page can be drawn. So this is imported before all else, and nobody's shell decides.
 * Vite of `npm run dev` wants the other kind.
 */
process.env['NODE_ENV'] = process.env['KEFIR_DEV'] ? 'development' : 'production'
