import { z } from 'zod'
import { text } from '../core/text.ts'
import { LOGIN_PATH } from '../people/entry-paths.ts'
import { siteSettingsTexts as texts } from './texts.ts'

/** How long the address of the sign-in page may be. */
export const SIGN_IN_PATH_MAX = 60

const PIECE = '[a-z0-9]+(?:[-_][a-z0-9]+)*'
const SHAPE = new RegExp(`^/${PIECE}(?:/${PIECE})?$`)

/** Whether a path can be that of the sign-in page, whatever stands there: one or two parts in small letters. */
export const isSignInPath = (path: string): boolean => path.length <= SIGN_IN_PATH_MAX && SHAPE.test(path)

/** As an administrator sends it; the slash before it may be left out, and nothing means the address of the release. */
export const SignInPath = text({ most: 200 })
  .transform((typed) => (typed === '' ? LOGIN_PATH : typed.startsWith('/') ? typed : `/${typed}`))
  .pipe(z.string().refine(isSignInPath, texts.signIn.shape))
