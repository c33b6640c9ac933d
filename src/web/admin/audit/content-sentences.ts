import type { AuditAction } from '#contract/audit/audit.ts'
import type { Sentence } from './sentence.ts'

/** The facts of the firm are the document that stands for the home page. */
const at = (path: unknown): string =>
  path === '/' ? 'the facts of the firm' : `the page ${typeof path === 'string' ? path : ''}`.trim()
const inBrackets = (revision: unknown): string =>
  typeof revision === 'number' ? ` (revision ${revision})` : ''

/** What was done to the words of the site. */
export const contentSentences: Partial<Record<AuditAction, Sentence>> = {
  'content.publish': ({ who, detail }) =>
    `${who} published ${at(detail.path)}${inBrackets(detail.revision)}${detail.planned === true ? ', as planned' : ''}`,
  'content.plan': ({ who, detail }) =>
    `${who} planned to publish ${at(detail.path)}${inBrackets(detail.revision)}`,
  'content.unplan': ({ who, detail }) => `${who} called off the publication of ${at(detail.path)}`,
  'content.discard': ({ who, detail }) => `${who} dropped the draft of ${at(detail.path)}`,
  'content.restore': ({ who, detail }) =>
    `${who} made ${detail.revision === 0 ? 'the sample text' : `an earlier text${inBrackets(detail.revision)}`} the draft of ${at(detail.path)}`,
  'content.hide': ({ who, detail }) =>
    `${who} hid ${at(detail.path)}${typeof detail.redirect_to === 'string' ? ` and sends its visitors to ${detail.redirect_to}` : ''}`,
  'content.redirect': ({ who, detail }) =>
    typeof detail.redirect_to === 'string'
      ? `${who} sends the visitors of ${at(detail.path)} to ${detail.redirect_to}`
      : `${who} sends the visitors of ${at(detail.path)} nowhere any more`,
  'content.add': ({ who, detail }) =>
    `${who} began ${at(detail.path)}${typeof detail.copy_of === 'string' ? ` as a copy of ${detail.copy_of}` : ''}`,
  'content.rename': ({ who, detail }) =>
    `${who} gave ${at(detail.from)} the address ${typeof detail.path === 'string' ? detail.path : ''}`,
  'content.remove': ({ who, detail }) =>
    `${who} removed ${at(detail.path)}${typeof detail.redirect_to === 'string' ? ` and sends its visitors to ${detail.redirect_to}` : ''}`,
  'content.bring_back': ({ who, detail }) => `${who} brought ${at(detail.path)} back`,
  'content.bring_in': ({ who, detail }) =>
    `${who} brought in ${at(detail.path)} from a folder${typeof detail.kept === 'number' ? `; the draft before it is revision ${detail.kept}` : ''}`,
  'content.download': ({ who }) => `${who} downloaded all content`,
  'content.show': ({ who, detail }) => `${who} shows ${at(detail.path)} again`,
}
