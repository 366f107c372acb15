import "@mantine/core/styles/Switch.layer.css";
import { messageOf } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { DescribedSwitch } from "../editor/fields/described-switch.tsx";
import { refreshViewer, useViewer } from "../session/session.ts";

/** Turns the weekly digest on or off. */
export function DigestSwitch() {
	const viewer = useViewer();
	const { answer, fail, clear } = useAnswer();
	const { run, isPending, variables } = useAction(
		api.account.setDigest.mutationOptions({
			onMutate: clear,
			onSuccess: refreshViewer,
			onError: (error) => fail("Error", messageOf(error)),
		}),
	);
	if (!viewer) return null;
	return (
		<>
			<DescribedSwitch
				label="Weekly email"
				description={
					viewer.isEmailVerified
						? "Your numbers and one idea, every Monday."
						: "Your numbers and one idea, every Monday. Confirm your email address first."
				}
				checked={isPending && variables ? variables.isOn : viewer.isDigestOn}
				onChange={(event) => run({ isOn: event.currentTarget.checked })}
			/>
			<AnswerLine answer={answer} />
		</>
	);
}
