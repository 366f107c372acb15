import { eq, type SQL, sql } from "drizzle-orm";
import { countLinks } from "../../../core/blocks/block.ts";
import { STORED_FILE_PREFIX } from "../../../core/files/stored-file.ts";
import { needsPlan } from "../../../core/look/themes.ts";
import { mediaOf, PAGE_PICTURES } from "../../../core/page/page-pictures.ts";
import type { PageSave } from "../../../core/page/page-save.ts";
import type { Plan } from "../../../core/plans/plan.ts";
import { isReservedUsername } from "../../../core/username/reserved-username.ts";
import { USERNAME_RESERVED, USERNAME_TAKEN } from "../../../core/username/username.ts";
import { pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { linkCount } from "../../publish/plans/link-count.ts";
import { isWithinPlan, planLimit } from "../../publish/plans/plan-limit.ts";
import { pagePaused, planRefusal } from "../../publish/plans/plan-refusal.ts";
import { fileRemoved } from "../files/file-removed.ts";
import { bringsNoRemovedFile } from "../files/removed-files.ts";
import { accountFull } from "../media/account-full.ts";
import { findForeignMedia, hasRoomFor, haveStoredFiles, mayShow } from "../media/own-media.ts";
import { handleConditions } from "../socials/save-handles.ts";
import { isNotKeptFrom, mayKeepReserved } from "./former-usernames.ts";
import { gateConditions } from "./gate-limits.ts";
import { mayHaveRules } from "./rule-limits.ts";

/** What a save needs of the user's page, and the answer without it. */
export interface SaveCondition {
	/** SQL condition on `pages`. */
	isMet: SQL;
	/** The page's plan, and the pages that its account can have, decide the words. */
	refusal: (plan: Plan, maxPages: number) => DomainError | Promise<DomainError>;
}

/** The conditions of a save, each with its refusal. When several aren't met, the first one answers. */
export function saveConditions(context: Context<Person>, save: PageSave): SaveCondition[] {
	const { env, actor } = context;
	const { id, version, draft } = save;
	const { blocks, username } = draft;
	const shown = mediaOf(draft);
	const paidTheme = [draft.theme, draft.background].find((theme) => theme !== null && needsPlan(theme));
	const conditions: (Omit<SaveCondition, "isMet"> & { isMet: SQL | undefined })[] = [
		{ isMet: eq(pages.version, version), refusal: changedElsewhere },
		{ isMet: sql.raw(isWithinPlan()), refusal: (plan, maxPages) => pagePaused({ plan, maxPages }) },
		{ isMet: username ? isNotKeptFrom(username) : undefined, refusal: usernameTaken },
		{
			isMet: username && isReservedUsername(username) ? mayKeepReserved(username) : undefined,
			refusal: () => new DomainError("invalid", USERNAME_RESERVED, { field: "draft.username" }),
		},
		{ isMet: bringsNoRemovedFile(blocks), refusal: fileRemoved },
		{
			isMet: mayShow(actor, shown),
			refusal: async () => {
				const [foreign] = await findForeignMedia(context, id, shown);
				if (foreign?.startsWith(STORED_FILE_PREFIX)) return fileMissing();
				return pictureMissing(PAGE_PICTURES.find((field) => draft[field] === foreign) ?? "blocks");
			},
		},
		{ isMet: haveStoredFiles(blocks), refusal: fileMissing },
		{ isMet: hasRoomFor(actor, shown), refusal: accountFull },
		...handleConditions(save),
		{
			isMet: paidTheme
				? sql`(${pages.look} ->> '$.key' = ${paidTheme} OR ${sql.raw(planLimit("pages", "hasEveryTheme"))} = 1)`
				: undefined,
			refusal: (plan) => planRefusal("theme", plan, "draft.theme"),
		},
		...gateConditions(env, blocks),
		{ isMet: mayHaveRules(blocks), refusal: (plan) => planRefusal("rules", plan, "draft.blocks") },
		{
			isMet: sql`${countLinks(blocks)} <= max(${linkCount()}, ${sql.raw(planLimit("pages", "maxLinksPerPage"))})`,
			refusal: (plan) => planRefusal("links", plan, "draft.blocks"),
		},
	];
	return conditions.filter((condition): condition is SaveCondition => condition.isMet !== undefined);
}

/** The answer when somebody else, or another tab, has saved the page. */
export function changedElsewhere(): DomainError {
	return new DomainError("conflict", "This page was changed elsewhere.", { field: "version" });
}

export function usernameTaken(): DomainError {
	return new DomainError("conflict", USERNAME_TAKEN, { field: "draft.username" });
}

function fileMissing(): DomainError {
	return new DomainError("invalid", "This file isn't among your uploads. Please upload it again.", {
		field: "draft.blocks",
		title: "File missing",
	});
}

function pictureMissing(field: string): DomainError {
	return new DomainError("invalid", "This picture isn't among your uploads. Please upload it again.", {
		field: `draft.${field}`,
		title: "Picture missing",
	});
}
