import "@mantine/core/styles/RadioCard.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { Button, Radio, Text, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { ALL_SCOPES, SCOPES, type Scope } from "../../../core/api/scope.ts";
import { newTokenSchema, TOKEN_NAME_MAX } from "../../../core/api/token-schema.ts";
import { mayDo } from "../../../core/teams/role.ts";
import { useAccountInput, useTeam } from "../../accounts/team.ts";
import { client, messageOf } from "../../api-client/client.ts";
import { api } from "../../api-client/queries.ts";
import { useSubmission } from "../../browser/use-submission.ts";
import { AnswerLine, useAnswer } from "../../components/answer.tsx";
import { RadioCards } from "../../components/radio-cards.tsx";
import { focusFirst, refuseAtFields } from "../../components/refused-form.ts";
import { ChoiceField, optionsOf } from "../../editor/fields/choice-field.tsx";
import { CoveredPages } from "./covered-pages.tsx";
import classes from "./developers.module.css";
import { EMPTY_DRAFT, LIFETIMES, type TokenDraft, tokenFrom } from "./token-draft.ts";
import { TokenSummary } from "./token-summary.tsx";

export type MadeToken = Awaited<ReturnType<typeof client.tokens.create.mutate>>;

interface TokenFormProps {
	onMade: (made: MadeToken) => void;
	onCancel: () => void;
}

const isRight = schemaResolver(newTokenSchema, { sync: true });

const ENDS = optionsOf(LIFETIMES);

/** Asks what a new token is for, and says what follows from it. */
export function TokenForm({ onMade, onCancel }: TokenFormProps) {
	const input = useAccountInput();
	const role = useTeam()?.role ?? "owner";
	const pages = useQuery(api.pages.list.queryOptions(input));
	const { answer, fail, clear } = useAnswer();
	const form = useForm<TokenDraft>({
		initialValues: EMPTY_DRAFT,
		validate: (draft) => isRight(tokenFrom(draft, Date.now())),
		onValuesChange: clear,
	});
	const { values, errors } = form;
	// Not a mutation: the cache of those would keep the token.
	const { run, isPending } = useSubmission(async (draft: TokenDraft) => {
		try {
			onMade(await client.tokens.create.mutate({ ...tokenFrom(draft, Date.now()), ...input }));
		} catch (error) {
			if (!refuseAtFields(form, error)) fail("No token was made", messageOf(error));
		}
	});
	return (
		<div className={classes.making}>
			<form
				className={classes.form}
				noValidate
				onSubmit={form.onSubmit(
					(draft) => void run(draft),
					(wrong) => focusFirst(form, wrong),
				)}
			>
				<TextInput
					label="Name"
					description="What it is for"
					autoComplete="off"
					autoFocus
					maxLength={TOKEN_NAME_MAX}
					attributes={{ input: { dir: "auto" } }}
					{...form.getInputProps("name")}
				/>
				<CoveredPages
					covers={values.covers}
					pages={values.pages}
					account={input?.account}
					error={errors.pages as string | undefined}
					onChange={(changed) => {
						form.clearFieldError("pages");
						form.setValues(changed);
					}}
				/>
				<RadioCards
					label="It may"
					size="md"
					error={errors.scope}
					value={values.scope}
					onChange={(chosen) => form.setFieldValue("scope", chosen as Scope)}
				>
					<div className={classes.scopes}>
						{ALL_SCOPES.filter((scope) => mayDo(role, SCOPES[scope].needs)).map((scope) => (
							<Radio.Card
								key={scope}
								value={scope}
								className={classes.scope}
								data-path={scope === values.scope ? "scope" : undefined}
							>
								<b>{SCOPES[scope].name}</b>
								<span>{SCOPES[scope].words}</span>
							</Radio.Card>
						))}
					</div>
				</RadioCards>
				<div data-path="endsAt" tabIndex={-1}>
					<ChoiceField
						label="Ends"
						value={values.ends}
						options={ENDS}
						onChoose={(ends) => form.setFieldValue("ends", ends)}
					/>
					{errors.endsAt && (
						<Text role="alert" size="sm" c="var(--mantine-color-error)">
							{errors.endsAt}
						</Text>
					)}
				</div>
				<div className={classes.acts}>
					<Button type="submit" loading={isPending}>
						Create token
					</Button>
					<Button variant="subtle" color="gray" onClick={onCancel}>
						Cancel
					</Button>
				</div>
				<AnswerLine answer={answer} />
			</form>
			<TokenSummary token={tokenFrom(values, Date.now())} pageCount={pages.data?.length} />
		</div>
	);
}
