import "@mantine/core/styles/Skeleton.layer.css";
import { Button, Skeleton, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { AccountOf } from "../accounts/account-of.tsx";
import { useAccountInput } from "../accounts/team.ts";
import { messageOf } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { optionalPart } from "../components/late-part.tsx";
import { Notice } from "../components/notice.tsx";
import { ScreenHeading } from "../components/screen-heading.tsx";
import { inAccount } from "../session/account-in-address.ts";
import { AppHeader } from "../shell/app-header.tsx";
import classes from "./sales.module.css";
import { SellerCard } from "./seller-card.tsx";

/** About as high as the form, so that what is below it stays in place. */
const FORM_PX = 570;
/** The list before it has a sale. */
const LIST_PX = 160;

/** Loaded on demand: the form's code is larger than the rest of the screen. */
const SellerForm = optionalPart(
	async () => (await import("./seller-form.tsx")).SellerForm,
	<Skeleton height={FORM_PX} radius="lg" />,
);

/** Loaded on demand: only people who haven't begun to sell see it. */
const BuyerView = optionalPart(
	async () => (await import("./buyer-view.tsx")).BuyerView,
	<Skeleton height={FORM_PX} radius="lg" />,
);

/** Loaded on demand: nobody has sold anything before they have begun to sell. */
const SaleList = optionalPart(
	async () => (await import("./sale-list.tsx")).SaleList,
	<Skeleton height={LIST_PX} radius="lg" />,
);

const route = getRouteApi("/settings/sales");

/** Where somebody sets up selling, and sees what they have sold. */
export function SalesScreen() {
	useScreenTitle("Sell from your pages");
	const { account } = route.useSearch();
	return (
		<>
			<AppHeader />
			<main className={classes.screen}>
				<ScreenHeading
					title="Sell from your pages"
					back={{ href: inAccount("/settings", account), name: "Settings" }}
				/>
				<AccountOf id={account} verb="manage">
					<Selling />
				</AccountOf>
			</main>
		</>
	);
}

function Selling() {
	const seller = useQuery(api.sales.seller.queryOptions(useAccountInput()));
	// Before that, there is nothing to list.
	const hasDetails = seller.data && (seller.data.details !== null || seller.data.mode === "off");
	const form = seller.data && seller.data.mode !== "off" && <SellerForm details={seller.data.details} />;
	const isNew = seller.data?.state === "new" && seller.data.mode !== "off" && seller.data.hasMail;
	return (
		<>
			{seller.isError && !seller.data ? (
				<Notice title="This didn't load" words={messageOf(seller.error)}>
					<Button loading={seller.isRefetching} onClick={() => void seller.refetch()}>
						Retry
					</Button>
				</Notice>
			) : seller.data ? (
				<>
					{isNew && <BuyerView />}
					<SellerCard seller={seller.data} />
					{hasDetails && <SaleList />}
					{form}
				</>
			) : (
				<>
					<VisuallyHidden role="status">Loading...</VisuallyHidden>
					<Skeleton height={FORM_PX} radius="lg" />
				</>
			)}
		</>
	);
}
