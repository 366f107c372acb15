import { Switch, type SwitchProps } from "@mantine/core";
import { toggleOnEnter } from "../../browser/toggle-on-enter.ts";
import classes from "./described-switch.module.css";

/** A switch with a line that explains it. The whole label toggles it. */
export function DescribedSwitch(props: Pick<SwitchProps, "label" | "description" | "checked" | "onChange">) {
	return <Switch {...props} size="md" onKeyDown={toggleOnEnter} className={classes.switch} />;
}
