import { Button, NativeSelect, Text, Textarea, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { SELLER_COUNTRIES, type SellerCountry, type SellerDetails } from "../../core/sales/seller.ts";
import { SELLER_MAX, sellerDetailsSchema } from "../../core/sales/seller-schema.ts";
import { countryName } from "../../core/text/country-name.ts";
import { useAccountInput } from "../accounts/team.ts";
import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { Card } from "../components/card.tsx";
import { focusFirst, refuseAtFields } from "../components/refused-form.ts";
import { useViewer } from "../session/session.ts";
import { DETAILS_ID } from "./details-id.ts";
import classes from "./sales.module.css";

const COUNTRIES = SELLER_COUNTRIES.map((value) => ({ value, label: countryName(value) })).sort((one, other) =>
	one.label.localeCompare(other.label),
);

/** What buyers read before they pay. */
export function SellerForm({ details }: { details: SellerDetails | null }) {
	const viewer = useViewer();
	const input = useAccountInput();
	const { answer, done, fail, clear } = useAnswer();
	const form = useForm<Omit<SellerDetails, "country"> & { country: SellerCountry | "" }>({
		initialValues: details ?? { legalName: "", address: "", country: "", email: viewer?.email ?? "" },
		validate: schemaResolver(sellerDetailsSchema, { sync: true }),
		onValuesChange: clear,
	});
	const { run, isPending } = useAction(
		api.sales.saveSeller.mutationOptions({
			async onSuccess() {
				form.resetDirty();
				done("Saved");
				await queryClient.invalidateQueries({ queryKey: api.sales.seller.queryKey() });
			},
			onError(error) {
				if (!refuseAtFields(form, error)) fail("Error", messageOf(error));
			},
		}),
	);
	return (
		<Card title="Seller details">
			<Text c="dimmed" className={classes.words}>
				Buyers read this before they pay. Many countries require it by law.
			</Text>
			<form
				id={DETAILS_ID}
				className={classes.form}
				noValidate
				// Safe: the schema has refused a form without a country.
				onSubmit={form.onSubmit(
					(values) => run({ ...(values as SellerDetails), ...input }),
					(errors) => focusFirst(form, errors),
				)}
			>
				<TextInput
					label="Your name or company"
					autoComplete="organization"
					maxLength={SELLER_MAX.legalName}
					attributes={{ input: { dir: "auto" } }}
					{...form.getInputProps("legalName")}
				/>
				<Textarea
					label="Postal address"
					autoComplete="street-address"
					rows={3}
					maxLength={SELLER_MAX.address}
					attributes={{ input: { dir: "auto" } }}
					{...form.getInputProps("address")}
				/>
				<NativeSelect
					label="Country"
					size="md"
					data={[{ value: "", label: "Choose a country" }, ...COUNTRIES]}
					{...form.getInputProps("country")}
				/>
				<TextInput
					label="Email for buyers"
					type="email"
					inputMode="email"
					autoComplete="email"
					autoCapitalize="none"
					spellCheck={false}
					{...form.getInputProps("email")}
				/>
				<Button type="submit" disabled={isPending || (details !== null && !form.isDirty())}>
					{isPending ? "Saving..." : "Save"}
				</Button>
				<AnswerLine answer={answer} />
			</form>
		</Card>
	);
}
