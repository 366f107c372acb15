import { TEAM_INVITATION_DAYS } from "../../../core/teams/retention.ts";

const MEMBERS_PATH = "/settings/members?account={account}";

/** The mails about who is in an account. Of what strangers have typed they carry the names of the account and of people. */
export const TEAM_TEMPLATES = {
	"team-invitation": {
		subject: "{inviter} invites you to {team}",
		heading: "Join {team}",
		paragraphs: [
			"{inviter} invites you to work on pages of {team} with Linkstead. Your role: {role}.",
			`The link works once, for this address, for ${TEAM_INVITATION_DAYS} days.`,
		],
		action: { label: "See the invitation", path: "/auth?mode=join" },
		note: "If you don't know {team}, you can ignore this email: without your yes, nothing happens.",
	},
	"team-asked": {
		subject: "{address} asks for an invitation",
		heading: "Somebody would like to join {team}",
		paragraphs: [
			"{address} has the link of an invitation to {team} that can't be used, and asks for a new one.",
			"If you know this address, invite it.",
		],
		action: { label: "Open the members", path: MEMBERS_PATH },
		note: "If you don't, ignore this email. Nobody gets in without an invitation.",
	},
	"team-joined": {
		subject: "{person} joined {team}",
		heading: "{person} joined {team}",
		paragraphs: ["{person} has accepted the invitation to {team}. Their role: {role}."],
		action: { label: "See the members", path: MEMBERS_PATH },
		note: "You get this email because you invited them, or own the account.",
	},
	"team-role-changed": {
		subject: "Your role in {team} has changed",
		heading: "Your role in {team} has changed",
		paragraphs: ["You are now {role} in {team}, for {pages}."],
		action: { label: "Open your pages", path: "/dashboard" },
		note: "If you have questions, ask the people in {team}.",
	},
	"asks-to-edit": {
		subject: "{name} asks to edit a page of {team}",
		heading: "{name} asks to edit a page",
		paragraphs: ["{name} sees {page} of {team} and can't change it. You can give them another role."],
		action: { label: "See who is in {team}", path: "/settings/members?account={account}" },
		note: "If you want everything to stay as it is, ignore this email. It comes once a day at most.",
	},
	"team-removed": {
		subject: "You're no longer in {team}",
		heading: "You're no longer in {team}",
		paragraphs: [
			"Somebody who looks after the members of {team} has removed you. Your own account and its pages stay.",
		],
		note: "If you have questions, ask the people in {team}.",
	},
} as const;
