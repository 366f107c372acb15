import type { inferRouterOutputs } from "@trpc/server";
import type { ImportedSource, Proposal } from "../../core/assistant/proposal.ts";
import type { StarterId } from "../../core/assistant/starters.ts";
import type { Look } from "../../core/look/look-schema.ts";
import type { ThemeId } from "../../core/look/themes.ts";
import type { FilledSocial } from "../../core/page/filled-social.ts";
import type { PageFile } from "../../core/page/page-file.ts";
import type { Plan } from "../../core/plans/plan.ts";
import type { Platform } from "../../core/socials/social.ts";
import type { MadeTemplate } from "../../core/templates/with-template.ts";
import type { AppRouter } from "../../worker/router.ts";
import type { Sorted } from "../editor/add/sort-readings.ts";
import type { DraftEdit, DraftFields } from "../editor/draft/draft.ts";
import type { FailedRow } from "./progress-rows.ts";
import type { StepId } from "./steps.ts";

/** The writer of texts; rules say why the model hasn't written them. */
export type Writer = inferRouterOutputs<AppRouter>["assistant"]["improve"]["writer"];

/** The person who sets up a page. */
export interface Person {
	fullName: string;
	plan: Plan;
}

/** A line that can't be taken as it is. It stays, so that the person can mend it. */
export interface WrongLine {
	id: string;
	typed: string;
	reason: string;
	/** The line with an address that could be meant, to offer. */
	mended: string | null;
	/** The platforms that a bare handle can be of, to choose from. */
	platforms: readonly Platform[];
	/** The page leads there already. It can come again. */
	isDouble: boolean;
}

/** What the assistant has added to the page. */
interface Help {
	/** The bios to choose from. */
	bios: Proposal["bios"];
	writer: Writer;
	/** The sources that gave nothing. */
	unread: readonly FailedRow[];
}

/** A page that is being set up, as this device keeps it. Nothing of it is saved elsewhere before it is published. */
export interface Start {
	/** The step to come back to. */
	step: StepId;
	draft: DraftFields;
	socials: readonly FilledSocial[];
	/** The username is found for the name, or still to be found. It follows the name until the person types one. */
	isUsernameFound: boolean;
	starter: StarterId | null;
	/** The person has chosen the look, so that nothing else changes it. */
	isLookChosen: boolean;
	/** The look of a page from a file. */
	ownLook: Look | null;
	/** What is in the field of links. */
	typed: string;
	wrong: readonly WrongLine[];
	/** The ids of blocks whose pages haven't been asked for their titles and pictures. */
	undescribed: readonly string[];
	/** The plan has no room for the lines in the field. */
	isOverLimit: boolean;
	/** The pages that its facts are from. The weekly check reads them again. */
	sources: readonly ImportedSource[];
	help: Help | null;
}

export type StartAction =
	| { kind: "edit"; edit: DraftEdit }
	| { kind: "setUsername"; username: string; isFound?: boolean }
	| { kind: "setStarter"; starter: StarterId }
	/** `fitting` is the look that fits the colors of the picture. */
	| { kind: "setPicture"; avatar: string | null; fitting: ThemeId | null }
	| { kind: "type"; typed: string }
	/** Takes the lines of a text, which leaves the field if it is there. */
	| { kind: "take"; text: string; taken: Sorted }
	/** Takes a mended line in its place. */
	| { kind: "mend"; id: string; taken: Sorted }
	| { kind: "changeWrong"; id: string; typed: string }
	| { kind: "dropWrong"; id: string }
	| { kind: "drop"; key: string }
	/** The page of a block had its turn. */
	| { kind: "described"; id: string }
	/** Null is the look of the page's file. */
	| { kind: "chooseLook"; theme: ThemeId | null }
	| {
			kind: "takeProposal";
			proposal: Proposal;
			sources: readonly ImportedSource[];
			help: Omit<Help, "bios">;
			fitting: ThemeId | null;
			plan: Plan;
	  }
	/** Takes over the page of a file of ours, as it is. */
	| { kind: "takePage"; page: Pick<PageFile, "page" | "socials"> }
	| { kind: "takeTemplate"; template: MadeTemplate };
