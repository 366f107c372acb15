import { useMemo } from "react";
import { mayDo, type Verb } from "../../core/teams/role.ts";
import type { Account } from "../accounts/account.ts";
import { InAccount } from "../accounts/in-account.tsx";
import { IS_SELLING } from "../billing/billing-mode.ts";
import { AvailablePlans } from "./available-plans.tsx";
import { CloseTeam } from "./close-team.tsx";
import { CurrentPlan } from "./current-plan.tsx";
import { CustomDomain } from "./custom-domain.tsx";
import { ConnectAssistant } from "./developers/connect-assistant.tsx";
import { Developers } from "./developers/developers.tsx";
import { ExportData } from "./export-data.tsx";
import { LeaveTeam } from "./leave-team.tsx";
import { Selling } from "./selling.tsx";
import { Part, SettingsFrame } from "./settings-frame.tsx";
import type { SettingsPart } from "./settings-parts.ts";
import { TeamMembers } from "./team-members.tsx";
import { TeamProfile } from "./team-profile.tsx";
import { usePartInView } from "./use-part-in-view.ts";

/** The parts of a team's settings in their order, and what somebody does there. */
const PARTS = [
	{ id: "team", name: "Team", outline: "M5 4h14v16H5zM9 8h.01M15 8h.01M9 12h.01M15 12h.01M10 20v-4h4v4", verb: "own" },
	{
		id: "members",
		name: "Members",
		outline:
			"M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 19.5c.6-3 3.2-4.5 6.5-4.5s5.9 1.5 6.5 4.5M16 5a3.5 3.5 0 0 1 0 6.5M18 15.3c1.9.6 3.1 2 3.5 4.200",
		verb: "read",
	},
	{ id: "plan", name: "Plan", outline: "M3.5 6h17v12.5h-17zM3.5 10h17M7 15h3", verb: "own" },
	{
		id: "domain",
		name: "Domain and sales",
		outline: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18",
		verb: "manage",
	},
	{ id: "developers", name: "Developers", outline: "m8 7-5 5 5 5m8-10 5 5-5 5M13.5 5l-3 14", verb: "read" },
	{ id: "leave", name: "Leave", outline: "M14 4H6v16h8M11 12h9m-3.5-3.5L20 12l-3.5 3.5", verb: "read" },
] as const satisfies (SettingsPart & { verb: Verb })[];

/** The settings of a team, as far as the person's role goes. */
export function TeamSettings({ id }: { id: string }) {
	return (
		<InAccount id={id} verb="read">
			{(team) => <Settings team={team} />}
		</InAccount>
	);
}

function Settings({ team }: { team: Account }) {
	const { role } = team;
	const parts = useMemo(
		() => PARTS.filter(({ id, verb }) => mayDo(role, verb) && (id !== "plan" || IS_SELLING)),
		[role],
	);
	const ids = useMemo(() => parts.map(({ id }) => id), [parts]);
	const has = (id: (typeof PARTS)[number]["id"]) => ids.includes(id);
	const current = usePartInView(ids);
	return (
		<SettingsFrame owner={team.name} parts={parts} current={current}>
			{has("team") && (
				<Part id="team">
					<TeamProfile team={team} />
					<ExportData team={team} />
				</Part>
			)}
			<Part id="members">
				<TeamMembers team={team} />
			</Part>
			{has("plan") && (
				<Part id="plan">
					<CurrentPlan />
					<AvailablePlans />
				</Part>
			)}
			{has("domain") && (
				<Part id="domain">
					<CustomDomain />
					<Selling />
				</Part>
			)}
			<Part id="developers">
				<Developers key={team.id} />
				<ConnectAssistant />
			</Part>
			<Part id="leave">
				<LeaveTeam team={team} />
				{has("team") && <CloseTeam team={team} />}
			</Part>
		</SettingsFrame>
	);
}
