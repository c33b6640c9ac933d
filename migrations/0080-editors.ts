import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/**
 * An account may be an editor's, who sees nothing of applicants. A release before this one takes every role but administrator for a
 * recruiter and reads `banned` alone: so `banned` also says of every editor that they may not sign in there, and `disabled` is what an
 * administrator said. Triggers keep both, whichever release writes (docs/decisions/0073).
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('users').addColumn('disabled', types.boolean).execute()
  await (types.engine === 'postgres'
    ? sql`update users set disabled = coalesce(banned, false)`
    : sql`update users set disabled = coalesce(banned, 0)`
  ).execute(db)
  for (const statement of types.engine === 'postgres' ? postgres : sqlite)
    await sql.raw(statement).execute(db)
}

const postgres = [
  `create function keep_editors_out() returns trigger language plpgsql as $$
   begin
     if tg_op = 'INSERT' then
       new.disabled := coalesce(new.disabled, new.banned, false);
     elsif new.disabled is not distinct from old.disabled and new.banned is distinct from old.banned
           and old.role is distinct from 'editor' then
       new.disabled := coalesce(new.banned, false);
     end if;
     new.banned := coalesce(new.disabled, false) or new.role is not distinct from 'editor';
     return new;
   end $$`,
  `create trigger users_keep_editors_out before insert or update of role, banned, disabled on users
   for each row execute function keep_editors_out()`,
]

const sqlite = [
  `create trigger users_added_editors after insert on users begin
     update users set disabled = coalesce(new.disabled, new.banned, 0),
       banned = coalesce(new.disabled, new.banned, 0) or new.role is 'editor'
     where id = new.id;
   end`,
  `create trigger users_banned_editors after update of role, banned, disabled on users begin
     update users set
       disabled = iif(new.disabled is old.disabled and new.banned is not old.banned and old.role is not 'editor',
         coalesce(new.banned, 0), coalesce(new.disabled, 0)),
       banned = iif(new.disabled is old.disabled and new.banned is not old.banned and old.role is not 'editor',
         coalesce(new.banned, 0), coalesce(new.disabled, 0)) or new.role is 'editor'
     where id = new.id;
   end`,
]
