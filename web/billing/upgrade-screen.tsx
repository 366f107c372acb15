import "@mantine/core/styles/Skeleton.layer.css";
import { getRouteApi } from "@tanstack/react-router";
import { AccountOf } from "../accounts/account-of.tsx";
import { useScreenTitle } from "../browser/screen-title.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Notice } from "../components/notice.tsx";
import { AppScreen } from "../shell/app-screen.tsx";
import { IS_SELLING } from "./billing-mode.ts";
import { Plans } from "./plans.tsx";

const route = getRouteApi("/upgrade/");

/** The plans, for visitors and for people with an account. An old link may lead here where none are for sale. */
export function UpgradeScreen() {
	const { account } = route.useSearch();
	return (
		<AppScreen>
			{IS_SELLING ? (
				<AccountOf id={account} verb="own">
					<Plans />
				</AccountOf>
			) : (
				<NothingForSale />
			)}
		</AppScreen>
	);
}

function NothingForSale() {
	useScreenTitle("Nothing for sale");
	return (
		<Notice title="Nothing is for sale here" words="There is nothing to buy, and nothing to pay for.">
			<ButtonLink to="/dashboard">Go to your pages</ButtonLink>
		</Notice>
	);
}
