import { type Call, hasFlag, operands, type Rule } from './call.ts';
import type { Danger } from './reasons.ts';

/** Power, the administrator's rights, services, other people's programs, traces. */
export const systemRules: Rule[] = [root, power, services, timers, kills, traces, settings];

function root({ name }: Call): Danger | null {
  return /^(sudo|su|doas|pkexec|sudoedit|visudo|runas|run0|gosu|su-exec|please|gsudo)$/.test(name) ? 'root' : null;
}

const ASLEEP =
  /^(poweroff|reboot|halt|kexec|suspend|hibernate|hybrid-sleep|suspend-then-hibernate|soft-reboot|rescue|emergency)$/;

function power({ name, args }: Call): Danger | null {
  if (
    /^(shutdown|reboot|halt|poweroff|telinit|kexec|pm-(suspend|hibernate)|stop-computer|restart-computer)$/.test(name)
  ) {
    return name === 'shutdown' && args.join() === '-c' ? null : 'power';
  }
  if (name === 'init') return /^[0-6sS]$/.test(args[0] ?? '') ? 'power' : null;
  if (name === 'systemctl' || name === 'loginctl') return args.some((arg) => ASLEEP.test(arg)) ? 'power' : null;
  if (name === 'pmset') return /sleepnow|schedule|repeat/.test(args.join(' ')) ? 'power' : null;
  const text = args.join(' ');
  if (/^(dbus-send|busctl|gdbus|qdbus)$/.test(name))
    return /PowerOff|Reboot|Suspend|Hibernate|Halt/.test(text) ? 'power' : null;
  if (name === 'osascript') return /shut ?down|restart|log out|sleep/i.test(text) ? 'power' : null;
  return name === 'rundll32' ? (/SetSuspendState|LockWorkStation|ExitWindows/i.test(text) ? 'power' : 'hidden') : null;
}

const LOOKS_ONLY =
  /^(status|show|list-\S+|list|cat|is-\S+|get-\S+|help|show-\S+|print|blame|dump|--version|--help|session-status|seat-status|user-status)$/;

function services({ name, args }: Call): Danger | null {
  if (/^(systemctl|loginctl|launchctl)$/.test(name)) {
    const verb = operands(args, '-t', '-p', '-n', '-o', '-H', '-M')[0];
    return verb === undefined || LOOKS_ONLY.test(verb) ? null : 'startup';
  }
  if (name === 'service')
    return /^(start|stop|restart|reload|force-reload|try-restart)$/.test(args[1] ?? '') ? 'startup' : null;
  if (/^(update-rc\.d|chkconfig|rc-update|systemd-run)$/.test(name)) return 'startup';
  return name === 'sc' && /^(create|delete|config|stop|start|failure)$/i.test(args[0] ?? '') ? 'startup' : null;
}

function timers({ name, args }: Call): Danger | null {
  if (name === 'crontab') return hasFlag(args, 'l') && !hasFlag(args, 'er') ? null : 'startup';
  if (name === 'at' || name === 'batch') return hasFlag(args, 'lcV') ? null : 'startup';
  return name === 'schtasks' && !/^\/query$/i.test(args[0] ?? '') ? 'startup' : null;
}

function kills({ name, args }: Call): Danger | null {
  if (name === 'killall5') return 'kill';
  if (name === 'kill') {
    // The first flag is the signal; `-1` after it means every program.
    const rest =
      args[0] === '--' || !/^-/.test(args[0] ?? '') ? args : args.slice(/^-(s|n|-signal)$/.test(args[0]!) ? 2 : 1);
    return rest.some((arg) => arg === '-1') ? 'kill' : null;
  }
  if (!/^(pkill|killall|skill|slay)$/.test(name)) {
    return name === 'taskkill' && args.some((arg) => arg === '*') ? 'kill' : null;
  }
  if (args.some((arg) => /^(-u|-U|-G|--user|--euid|--uid|--group)/.test(arg))) return 'kill';
  return operands(args).some((arg) => /^\.?[*+]?$/.test(arg) || arg === '-1') ? 'kill' : null;
}

function traces({ name, args }: Call): Danger | null {
  if (name === 'history') return hasFlag(args, 'cdw') ? 'history' : null;
  if (name === 'unset' || name === 'export' || name === 'declare') {
    return args.some((arg) =>
      (name === 'unset' ? /^HISTFILE$/ : /^HIST(FILE|SIZE|FILESIZE)=(\/dev\/null|0*)$/).test(arg),
    )
      ? 'history'
      : null;
  }
  if (name === 'set') return args[0] === '+o' && args[1] === 'history' ? 'history' : null;
  if (name === 'journalctl') return args.some((arg) => /^--(vacuum|rotate|flush)/.test(arg)) ? 'history' : null;
  if (name === 'wevtutil') return /^(cl|clear-log)$/i.test(args[0] ?? '') ? 'history' : null;
  if (name === 'auditctl') return hasFlag(args, 'eD') ? 'history' : null;
  return name === 'clear-history' || name === 'clear-eventlog' ? 'history' : null;
}

function settings({ name, args }: Call): Danger | null {
  const text = args.join(' ');
  if (
    /^(insmod|rmmod|useradd|userdel|usermod|groupadd|groupdel|adduser|deluser|passwd|chpasswd|setenforce|grub-install|update-grub|efibootmgr|bcdedit|csrutil|spctl|dscl|dseditgroup|nvram|pivot_root|tune2fs)$/.test(
      name,
    )
  ) {
    return 'system';
  }
  if (name === 'modprobe') return hasFlag(args, 'n', '--show') ? null : 'system';
  if (name === 'sysctl') return hasFlag(args, 'wp', '--write', '--system') || /\w=/.test(text) ? 'system' : null;
  if (/^(iptables|ip6tables|ebtables)$/.test(name)) return hasFlag(args, 'LS', '--list') ? null : 'system';
  if (name === 'nft') return /^(list|-v)/.test(text) ? null : 'system';
  if (name === 'ufw') return /^(status|--version|version|show)/.test(text) || text === '' ? null : 'system';
  if (name === 'reg')
    return /^(add|delete|import|restore|load|copy)/i.test(text) ? 'system' : /^save/i.test(text) ? 'secrets' : null;
  if (name === 'net') return /^(user|localgroup)\b.*\/(add|delete|active)/i.test(text) ? 'system' : null;
  if (name === 'netsh') return /firewall|set /i.test(text) ? 'system' : null;
  return name === 'set-executionpolicy' || name === 'set-mppreference' ? 'system' : null;
}
