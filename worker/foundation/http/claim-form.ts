interface ClaimFormOptions {
	username: string;
	/** The app's host, before the name. */
	host: string;
	/** Why nobody can have the name, if that is known. */
	reason: string | null;
}

/** A field with the name that was asked for. It leads to sign-up, also without script. */
export function claimForm({ username, host, reason }: ClaimFormOptions): string {
	const state = reason === null ? `>Your page will be at ${host}/${username}` : ` class="no">${reason}`;
	return `<form action="/auth"><input type="hidden" name="mode" value="signup"><label for="claim">Claim your name</label>
<div class="row"><div class="box"><span aria-hidden="true">${host}/</span><input id="claim" name="claim" value="${username}" placeholder="your-name" autocapitalize="none" autocomplete="off" autocorrect="off" spellcheck="false" aria-describedby="state"${reason === null ? "" : ' aria-invalid="true"'}></div><button>Claim</button></div>
<p class="state"><span id="state" role="status"${state}</span><a href="/">Go home</a></p></form>`;
}

/**
 * Asks whether the name can be had: once the page is idle, so that programs that read the page cost nothing, and after
 * each pause in typing.
 */
export const CLAIM_SCRIPT = `{const form=document.forms[0],field=form.claim,state=document.getElementById("state"),sign=document.querySelector(".sign");let asked=0,pause;
const show=(name,words,kind)=>{state.textContent=words;state.className=kind;field.setAttribute("aria-invalid",kind==="no");sign.textContent=kind==="no"?"":name;sign.setAttribute("font-size",Math.min(40,640/(name.length||1)))};
const ask=async()=>{const name=field.value.trim().toLowerCase(),turn=++asked;if(!name)return show("","","");
try{const {result,error}=await(await fetch("/api/trpc/pages.checkNewUsername?input="+encodeURIComponent(JSON.stringify({username:name})),{credentials:"omit"})).json();if(turn!==asked)return;
const reason=result?result.data.reason:error?.data?.fields?.username;
if(result?.data.state==="available")show(name,location.host+"/"+name+" is available","yes");else if(reason)show(name,reason,"no")}catch{}};
field.addEventListener("input",()=>{clearTimeout(pause);asked++;show(field.value.trim().toLowerCase(),"Checking…","");pause=setTimeout(ask,400)});
form.addEventListener("submit",event=>{if(state.className==="no"||!field.value.trim()){event.preventDefault();field.focus()}});
if(!state.className)(window.requestIdleCallback||setTimeout)(ask)}`;
