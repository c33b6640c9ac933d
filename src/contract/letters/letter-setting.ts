import { z } from 'zod'
import { ID_MAX } from '../core/limits.ts'
import { letterTexts } from './texts.ts'

const id = (what: string) => z.int(what).positive(what).max(ID_MAX, what)

/** The template that goes with something. `sends`: it goes out by itself. */
export const letterSetting = { template_id: z.int().nullable(), sends: z.boolean() }

/** The same as an administrator sets it: nothing is sent without a template. */
export const LetterSettingInput = z
  .object({
    id: id('must be an id'),
    template_id: id('must be a template id').nullable(),
    sends: z.boolean('must be true or false'),
  })
  .refine(({ template_id, sends }) => template_id !== null || !sends, {
    message: letterTexts.sendsNothing,
    path: ['sends'],
  })
export type LetterSettingInput = z.infer<typeof LetterSettingInput>

type LetterSetting = { template_id: number | null; sends: boolean }
const NONE: LetterSetting = { template_id: null, sends: false }

/** The letter of a move: a reason that has a template comes before the stage, also where it offers the letter and the stage would send one. */
export const letterOfMove = (
  stage: LetterSetting | undefined,
  reason: LetterSetting | undefined,
): LetterSetting => (reason?.template_id ? reason : (stage ?? NONE))
