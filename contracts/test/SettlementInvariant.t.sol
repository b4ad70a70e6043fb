// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {KefirCollection} from "../src/KefirCollection.sol";
import {Settlement} from "../src/Settlement.sol";
import {FuzzTest} from "./support/FuzzTest.sol";

/// @notice Three people, four tokens, and a settler who tries whatever it can, signed or not.
contract Market is FuzzTest {
    uint256 public constant TOKENS = 4;
    uint256 private constant _PEOPLE = 3;
    uint256 private constant _NONCES = 5;

    Settlement public settlement;
    KefirCollection public collection;

    /// @notice Whose a token is after all that its owners signed or did themselves.
    mapping(uint256 tokenId => address owner) public expectedOwner;
    mapping(address seller => mapping(uint256 nonce => uint256 count)) private _settledBy;
    /// @notice The most that one nonce was settled.
    uint256 public mostSettled;
    /// @notice Orders that were settled against what their seller signed or cancelled.
    uint256 public wronged;

    mapping(address seller => mapping(uint256 nonce => bool isCancelled)) private _cancelled;
    mapping(address seller => uint256 nonce) private _minNonce;

    constructor() {
        settlement = new Settlement(address(this), address(this), address(this));
        collection = _newCollection();
        for (uint256 i = 0; i < _PEOPLE; ++i) {
            VM.prank(_person(i));
            collection.setApprovalForAll(address(settlement), true);
        }
        for (uint256 id = 0; id < TOKENS; ++id) {
            expectedOwner[id] = _person(id);
            collection.mint(_person(id), id);
        }
    }

    /// @dev Nonces are few, so that they meet again; by some dice the seller or the signer is somebody else.
    function settle(uint8 token, uint8 other, uint8 buyer, uint8 nonce, uint8 dice) external {
        uint256 id = token % TOKENS;
        address seller = dice % 8 == 0 ? _person(other) : expectedOwner[id];
        uint256 key = dice % 8 == 1 ? _keyOf(other) : _keyOfPerson(seller);
        uint256 expiresAt = dice % 8 == 2 ? block.timestamp - 1 : block.timestamp;
        Settlement.Order memory order = Settlement.Order(
            seller,
            address(collection),
            id,
            100,
            expiresAt,
            nonce % _NONCES
        );
        bytes memory signature = _sign(key, settlement.hashOrder(order));
        try settlement.settle(order, signature, _person(buyer)) {
            bool isSigned = VM.addr(key) == seller && expectedOwner[id] == seller;
            bool isCancelled = _cancelled[seller][order.nonce] || order.nonce < _minNonce[seller];
            if (!isSigned || isCancelled || expiresAt < block.timestamp) ++wronged;
            uint256 count = ++_settledBy[seller][order.nonce];
            if (count > mostSettled) mostSettled = count;
            expectedOwner[id] = _person(buyer);
        } catch {}
    }

    function cancel(uint8 seller, uint8 nonce) external {
        VM.prank(_person(seller));
        try settlement.cancel(nonce % _NONCES) {
            _cancelled[_person(seller)][nonce % _NONCES] = true;
        } catch {}
    }

    function cancelBelow(uint8 seller, uint8 nonce) external {
        VM.prank(_person(seller));
        try settlement.cancelBelow(nonce % 4) {
            _minNonce[_person(seller)] = nonce % 4;
        } catch {}
    }

    /// @dev Outside the market, by its owner.
    function move(uint8 token, uint8 to) external {
        address owner = expectedOwner[token % TOKENS];
        VM.prank(owner);
        collection.transferFrom(owner, _person(to), token % TOKENS);
        expectedOwner[token % TOKENS] = _person(to);
    }

    /// @dev The settler's own hands, past the orders: the approval is the contract's, not the settler's.
    function take(uint8 token, uint8 from) external {
        try collection.transferFrom(_person(from), address(0xBAD), token % TOKENS) {
            ++wronged;
        } catch {}
    }

    function pass(uint8 time) external {
        VM.warp(block.timestamp + time);
    }

    function _keyOf(uint256 index) private pure returns (uint256) {
        return 0xA11CE + (index % _PEOPLE);
    }

    function _keyOfPerson(address person) private pure returns (uint256 key) {
        for (uint256 i = 0; i < _PEOPLE; ++i) if (_person(i) == person) key = _keyOf(i);
    }

    function _person(uint256 index) private pure returns (address) {
        return VM.addr(_keyOf(index));
    }
}

/// @notice What holds of a market after anything that may happen in it.
contract SettlementInvariant is FuzzTest {
    Market private _market;

    function setUp() public {
        VM.warp(1_000_000);
        _market = new Market();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_market);
    }

    function invariant_NobodyLosesATokenWithoutSigning() external view {
        _hold(_market.wronged() == 0, "an order was settled against its seller");
        for (uint256 id = 0; id < _market.TOKENS(); ++id) {
            _hold(_market.collection().ownerOf(id) == _market.expectedOwner(id), "a token is not its owner's");
        }
    }

    function invariant_ANonceSettlesAtMostOnce() external view {
        _hold(_market.mostSettled() < 2, "a nonce was settled twice");
    }
}
