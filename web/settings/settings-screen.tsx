import "@mantine/core/styles/Badge.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import "@mantine/core/styles/Skeleton.layer.css";
import { getRouteApi } from "@tanstack/react-router";
import { IS_SELLING } from "../billing/billing-mode.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { latePart } from "../components/late-part.tsx";
import { useViewer } from "../session/session.ts";
import { AppHeader } from "../shell/app-header.tsx";
import { AvailablePlans } from "./available-plans.tsx";
import { CurrentPlan } from "./current-plan.tsx";
import { CustomDomain } from "./custom-domain.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { DigestSettings } from "./digest-settings.tsx";
import { ExportData } from "./export-data.tsx";
import { OwnMembers } from "./own-members.tsx";
import { PasswordForm } from "./password-form.tsx";
import { Profile } from "./profile.tsx";
import { Selling } from "./selling.tsx";
import { SessionList } from "./session-list.tsx";
import { Part, SettingsFrame } from "./settings-frame.tsx";
import { SETTINGS_PARTS } from "./settings-parts.ts";
import { SignInMethods } from "./sign-in-methods.tsx";
import { usePartInView } from "./use-part-in-view.ts";

const route = getRouteApi("/settings/");

/** Most people have no team. */
const TeamSettings = latePart(async () => (await import("./team-settings.tsx")).TeamSettings);

const OwnTeams = latePart(async () => (await import("./own-teams.tsx")).OwnTeams);

const Developers = latePart(async () => (await import("./developers/developers.tsx")).Developers);
const ConnectAssistant = latePart(async () => (await import("./developers/connect-assistant.tsx")).ConnectAssistant);

const PARTS = SETTINGS_PARTS.map(({ id }) => id);

/** The settings of the person, or of the team in the address. */
export function SettingsScreen() {
	useScreenTitle("Settings");
	const { account } = route.useSearch();
	const viewer = useViewer();
	const isOwn = account === undefined || account === viewer?.id;
	return (
		<>
			<AppHeader />
			{isOwn ? <OwnSettings /> : <TeamSettings id={account} />}
		</>
	);
}

function OwnSettings() {
	return (
		<SettingsFrame current={usePartInView(PARTS)}>
			<Part id="account">
				<Profile />
				<DigestSettings />
				<OwnMembers />
				<OwnTeams />
			</Part>
			<Part id="security">
				<div data-open="passwords">
					<PasswordForm />
				</div>
				<SignInMethods />
				<SessionList />
			</Part>
			<Part id="plan">
				{IS_SELLING && (
					<>
						<CurrentPlan />
						<AvailablePlans />
					</>
				)}
				<CustomDomain />
				<Selling />
			</Part>
			<Part id="developers">
				<Developers />
				<ConnectAssistant />
			</Part>
			<Part id="data">
				<ExportData />
				<DeleteAccount />
			</Part>
		</SettingsFrame>
	);
}
