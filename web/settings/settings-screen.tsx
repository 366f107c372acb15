import "@mantine/core/styles/Badge.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import "@mantine/core/styles/Skeleton.layer.css";
import { Title } from "@mantine/core";
import { useScreenTitle } from "../browser/screen-title.ts";
import { isGoogleOffered } from "../session/session.ts";
import { AppHeader } from "../shell/app-header.tsx";
import { AvailablePlans } from "./available-plans.tsx";
import { CurrentPlan } from "./current-plan.tsx";
import { CustomDomain } from "./custom-domain.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { DigestSettings } from "./digest-settings.tsx";
import { ExportData } from "./export-data.tsx";
import { PasswordForm } from "./password-form.tsx";
import { Profile } from "./profile.tsx";
import { Selling } from "./selling.tsx";
import { SessionList } from "./session-list.tsx";
import classes from "./settings.module.css";
import { SignInMethods } from "./sign-in-methods.tsx";

export function SettingsScreen() {
	useScreenTitle("Settings");
	return (
		<>
			<AppHeader />
			<main className={classes.screen}>
				<Title order={1} size="h2">
					Settings
				</Title>
				<CurrentPlan />
				<CustomDomain />
				<Selling />
				<AvailablePlans />
				<Profile />
				{isGoogleOffered && <SignInMethods />}
				<PasswordForm />
				<DigestSettings />
				<SessionList />
				<ExportData />
				<DeleteAccount />
			</main>
		</>
	);
}
