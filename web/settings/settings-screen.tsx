import "@mantine/core/styles/Badge.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import "@mantine/core/styles/Skeleton.layer.css";
import { IS_SELLING } from "../billing/billing-mode.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
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
import { Part, SettingsFrame } from "./settings-frame.tsx";
import { SignInMethods } from "./sign-in-methods.tsx";
import { usePartInView } from "./use-part-in-view.ts";

export function SettingsScreen() {
	useScreenTitle("Settings");
	return (
		<>
			<AppHeader />
			<SettingsFrame current={usePartInView()}>
				<Part id="account">
					<Profile />
					<DigestSettings />
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
				<Part id="data">
					<ExportData />
					<DeleteAccount />
				</Part>
			</SettingsFrame>
		</>
	);
}
